import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { UserError } from '../user-error.ts';
import { migrationAdapter } from './adapter.ts';
import { schemaOf } from './files.ts';

export const noFilters = { externalTables: [], externalEnums: [] };

/** Runs `work` with Prisma's own schema engine, compiled to WebAssembly, on the given database. */
export async function withEngine<T>(
  service: string,
  url: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  silenceWasmWarning();
  const { SchemaEngine } = await import('@prisma/schema-engine-wasm'); // 5 MB: loaded only when there is work
  const adapter = migrationAdapter(url);
  const datamodels = schemaOf(service).files.map(({ path, content }): [string, string] => [path, content]);
  const engine = await SchemaEngine.new({ datamodels }, () => undefined, bindMigrationAwareSqlAdapterFactory(adapter));
  try {
    return await work(engine);
  } catch (error) {
    throw new UserError(`The database of ${service} could not be migrated: ${messageOf(error)}`);
  } finally {
    engine.free();
    await adapter.close();
  }
}

/** The engine throws its user-facing errors as JSON inside the message. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').trim();
}

/** Node still calls loading WebAssembly as a module an experiment; a person who migrates cannot do anything about that. */
function silenceWasmWarning(): void {
  const emit = process.emitWarning.bind(process);
  process.emitWarning = ((warning: string | Error, ...rest: never[]) => {
    if (!String(warning).includes('Importing WebAssembly module instances')) emit(warning, ...rest);
  }) as typeof process.emitWarning;
}
