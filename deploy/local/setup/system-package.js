import { find, run, tail } from './run.js';

/** Installs a system package with apt-get or Homebrew; false when this machine has neither or may not use them. */
export async function installSystemPackage(announce, { apt, brew }) {
  const command = await aptGet();
  if (command) return viaApt(announce, command, apt);
  if (brew && find('brew')) return viaBrew(announce, brew);
  return { installed: false, reason: '' };
}

/** apt-get as root, or through a sudo that asks no questions. */
async function aptGet() {
  const apt = find('apt-get');
  if (!apt) return null;
  if (process.getuid() === 0) return [apt];
  const sudo = find('sudo');
  return sudo && (await run(sudo, ['-n', 'true'])).code === 0 ? [sudo, '-n', apt] : null;
}

async function viaApt(announce, [command, ...first], name) {
  announce(`installing the package ${name} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run(command, [...first, 'update', '-q'], { env });
  const install = await run(command, [...first, 'install', '-y', '-q', '--no-install-recommends', name], { env });
  return {
    installed: install.code === 0,
    reason: tail(install.code === 0 ? '' : `${update.output}\n${install.output}`, 6),
  };
}

async function viaBrew(announce, name) {
  announce(`installing ${name} with Homebrew`);
  const { code, output } = await run('brew', ['install', name]);
  return { installed: code === 0, reason: code === 0 ? '' : tail(output, 6) };
}
