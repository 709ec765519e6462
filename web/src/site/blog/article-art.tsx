import { cx } from '../../ui/class-names.ts';

/** One drawing an article: surplus pile, sheet with a seal, bed, crate, list, two hands of a deal. */
const drawings = [
  'M30 130h70v-22H30zM44 108h70V86H44zM30 86h70V64H30zM120 130h90M128 130V70l20-24 20 24v60M148 46v84',
  'M70 24h80l26 26v86H70zM150 24v26h26M88 66h44M88 82h62M88 98h62M150 118a15 15 0 1 0 .1 0M143 132l6 6 10-11',
  'M30 128V72M210 128v-36H30M30 110h180M46 92V76h44v16M108 92V62q52-8 102 30M178 46V26l-16 22h32z',
  'M40 74h160v58H40zM40 93h160M40 112h160M66 74c-6-22 14-34 24-20 8-18 34-14 32 4 12-14 34-2 26 16M90 54l6-18',
  'M52 28h96v108H52zM68 50h50M68 70h64M68 90h40M68 110h58M166 52h34M166 72h34M166 92h34M136 62l20 10-20 10',
  'M30 60l38-14 40 18 24-10 40 16 38-12M30 116h30l38 18 22-6 66-38M108 64 84 88q10 14 26 2l12-10 44 32',
] as const;

const grounds = ['bg-adobe-soft', 'bg-good-soft', 'bg-accent-soft', 'bg-warn-soft', 'bg-info-soft', 'bg-plum-soft'];

export function ArticleArt({ index }: { index: number }) {
  return (
    <svg
      viewBox="0 0 240 160"
      aria-hidden="true"
      className={cx('w-full rounded-l', grounds[index % grounds.length])}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M0 0h240v14q-30-10-60 0-30-10-60 0-30-10-60 0-30-10-60 0z" className="fill-accent" stroke="none" />
      <path d={drawings[index % drawings.length]} />
    </svg>
  );
}
