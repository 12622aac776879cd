import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from './env.ts';

/** Settings that are read from the environment wherever a file of theirs is needed. */
const ofFolders = ['BASE_PATH', 'CONTENT_DIR', 'SITE_DIR'];

/**
 * The environment with the settings of the service below it, if it does not say where the data is. Those of folders are
 * also set in the environment itself.
 * @throws SettingsError as `serviceSettings` does
 */
export function withServiceSettings(env: NodeJS.ProcessEnv, units?: string): NodeJS.ProcessEnv {
  if (env.DATABASE_URL || env.DATABASE_URL_FILE || env.DATA_DIR) return env;
  const settings = serviceSettings(units);
  for (const name of ofFolders) {
    if (settings[name] !== undefined) env[name] ??= settings[name];
  }
  return { ...settings, ...env };
}

/**
 * The settings of the worker's systemd service if it runs this program: those of the unit, of its drop-ins,
 * and of its `EnvironmentFile`, which takes precedence, as systemd.exec(5) says. Empty without such a service.
 * @param units the folder of the installed units
 * @throws SettingsError if a file of the service cannot be read, as only root may
 */
export function serviceSettings(units = '/etc/systemd/system'): Record<string, string> {
  const unit = join(units, 'bowline-worker.service');
  if (!existsSync(unit)) return {};
  const dropIns = globSync(join(units, '{bowline-,bowline-worker}.service.d/*.conf')).toSorted();
  const lines = [unit, ...dropIns].flatMap((file) => read(file).split('\n'));
  const valuesOf = (name: string) => {
    const values = lines
      .filter((line) => line.startsWith(`${name}=`))
      .map((line) => line.slice(name.length + 1));
    // An empty one takes back those before it.
    return values.slice(values.lastIndexOf('') + 1);
  };
  const folder = valuesOf('WorkingDirectory').at(-1);
  if (folder === undefined || !isHere(folder)) return {};
  const credentials = valuesOf('LoadCredential').map((value) => value.split(':'));
  const own = valuesOf('Environment').flatMap((value) => value.match(/"[^"]*"|'[^']*'|\S+/g) ?? []);
  // With a hyphen, it may be missing.
  const files = valuesOf('EnvironmentFile')
    .filter((path) => !path.startsWith('-') || existsSync(path.slice(1)))
    .map((path) => read(path.replace(/^-/, '')));
  const settings = Object.fromEntries([
    ...own.map((pair) =>
      pair
        .replace(/^(["'])(.*)\1$/, '$2')
        .split(/=(.*)/s)
        .slice(0, 2),
    ),
    ...files.flatMap(variablesIn),
  ]);
  for (const [id, path = ''] of credentials) {
    for (const name of Object.keys(settings)) {
      if (settings[name] === `%d/${id}`) settings[name] = path;
    }
  }
  return settings;
}

function isHere(folder: string): boolean {
  return existsSync(folder) && realpathSync(folder) === realpathSync('.');
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new SettingsError(
      `The settings of the service in ${file} cannot be read (${reason}): run this as root, or set DATABASE_URL and SECRET.`,
    );
  }
}

/**
 * The variables of an environment file, quoted and escaped as in systemd.exec(5): unlike in `.env`, # after a
 * value begins no comment.
 */
function variablesIn(text: string): [name: string, value: string][] {
  const variable =
    /^[ \t]*([A-Za-z_]\w*)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\[\s\S])*)"|'([^']*)'|((?:[^\n\\]|\\[\s\S])*?))[ \t\r]*$/gm;
  return [...text.matchAll(variable)].map(([, name = '', double, single, plain = '']) => [
    name,
    single ?? (double ?? plain).replace(/\\([\s\S])/g, (_, next) => (next === '\n' ? '' : next)),
  ]);
}
