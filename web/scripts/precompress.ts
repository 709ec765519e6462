import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Which of these is smallest differs from build to build, by some hundred bytes. They take long, and all pages need one script. */
const searches: readonly Record<number, number>[] = [
  {},
  { [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [constants.BROTLI_PARAM_NDIRECT]: 8 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 20 },
  { [constants.BROTLI_PARAM_LGBLOCK]: 17, [constants.BROTLI_PARAM_NDIRECT]: 2 },
];
const usual = searches.slice(0, 1);
const firstScript = /^first-.*\.js$/;

async function smallestBrotli(source: Buffer, tried: typeof searches): Promise<Buffer> {
  const always = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  const found = await Promise.all(tried.map((search) => toBrotli(source, { params: { ...always, ...search } })));
  return found.reduce((least, one) => (one.length < least.length ? one : least));
}

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  const tried = firstScript.test(basename(path)) ? searches : usual;
  await writeFile(`${path}.br`, await smallestBrotli(source, tried));
  await writeFile(`${path}.gz`, await toGzip(source, { level: 9 }));
}

/** The gateway writes its own address into the pages and then compresses them itself. */
const isFinal = (file: string): boolean => !/^(pages|\.vite)[\\/]/.test(file);

export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files.filter((file) => compressible.test(file) && isFinal(file)).map((file) => compressFile(join(folder, file))),
  );
}

/** Writes .br and .gz beside every text file of the build, which the gateway serves as they are. */
export function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      await compressFolder(outDir);
    },
  };
}
