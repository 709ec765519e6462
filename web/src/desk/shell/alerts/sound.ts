import { isChosen } from './choices.ts';

let context: AudioContext | undefined;

/** Browsers let a page sound only after a press or a key in it. */
export function unlockSound(): void {
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
}

/** Unlocks it with a press or a key in this tab, if a sound is wanted. */
export function unlockOnTouch(): () => void {
  const controller = new AbortController();
  const unlock = () => {
    if (isChosen('sound')) unlockSound();
  };
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, unlock, { signal: controller.signal });
  return () => controller.abort();
}

export const canSound = (): boolean => context?.state === 'running';

const notes = [
  { pitch: 880, at: 0 },
  { pitch: 1_175, at: 0.14 },
];
const length = 0.13;
const volume = 0.12;

/** Two short notes. */
export function playSound(): void {
  if (!context) return;
  for (const { pitch, at } of notes) {
    const start = context.currentTime + at;
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(volume, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}
