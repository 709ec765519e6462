import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  await writeFile(`${path}.br`, await toBrotli(source, { params }));
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
