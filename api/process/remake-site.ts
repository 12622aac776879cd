import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { clearBuildErrors, interruptedBuild, recordBuildErrors } from '../settings/build-errors.ts';
import { contentLayers } from '../settings/content-folder.mjs';
import { setLayers } from '../settings/content-layers.ts';
import { isSiteCurrent } from '../settings/site-stamp.mjs';

/** The timeout in milliseconds, far longer than it takes to render all images of a large site. */
const limit = 600_000;

/** How long an idle builder is kept, in milliseconds. It takes as much memory as the server. */
const idle = 120_000;

/** The maximum number of characters of output. */
const longest = 20_000;

/** The process that builds the site next, and the timer that ends it. */
let kept: { maker: ChildProcess; ending: NodeJS.Timeout } | undefined;

/**
 * Builds the site from the current content unless it is up to date. This happens in a separate
 * process, so that this one needs neither the image libraries nor their memory.
 * @param keep whether that process then waits for the next build, which takes half as long
 * @returns the mistakes, one per line, or undefined if the site is current
 */
export async function remakeSite({ keep = false } = {}): Promise<string | undefined> {
  const wrong = isSiteCurrent() ? undefined : await makeApart(keep);
  if (wrong === undefined) clearBuildErrors();
  else recordBuildErrors(wrong);
  return wrong;
}

/**
 * Builds the site at startup. If what was published at the desk has mistakes, for example because of
 * an update with stricter rules, the site is built from the owner's folder alone. The desk then
 * shows the mistakes.
 * @returns the mistakes, one per line, or undefined if the site is current
 */
export async function makeFirstSite(): Promise<string | undefined> {
  const wrong = await remakeSite();
  if (wrong === undefined || contentLayers().length === 0 || wrong.startsWith(interruptedBuild)) {
    return wrong;
  }
  console.error(`${wrong}\n${withoutDesk}`);
  setLayers('');
  return remakeSite();
}

const withoutDesk =
  'The site starts without what was published at the desk. Correct these mistakes there and publish again.';

async function makeApart(keep: boolean): Promise<string | undefined> {
  const maker = takeMaker();
  let said = '';
  const note = (text: string) => {
    said = (said + text).slice(0, longest);
  };
  maker.stderr?.setEncoding('utf8').on('data', note);
  const timeout = setTimeout(() => maker.kill(), limit);
  const listening = new AbortController();
  const { signal } = listening;
  maker.send(contentLayers().join(delimiter));
  const ended = await Promise.race([
    once(maker, 'message', { signal }).then(() => 'made' as const),
    once(maker, 'close', { signal }).then(([code, killedBy]) => killedBy ?? code),
  ]).catch((error: Error) => note(error.message));
  clearTimeout(timeout);
  listening.abort();
  maker.stderr?.off('data', note);
  if (ended === 'made') {
    if (keep) keepMaker(maker);
    else maker.disconnect();
    return undefined;
  }
  if (typeof ended === 'string') return `${interruptedBuild} by ${ended}; try again`;
  return said.trim().replace(/^site failed: /, '') || 'the site could not be built';
}

/**
 * Starts the process that builds the site, because a publication is likely. A build in a process
 * that is up takes half as long.
 */
export function prepareSite(): void {
  const maker = takeMaker();
  // Whether it can be started matters only once there is something to build.
  maker.once('error', () => undefined);
  keepMaker(maker);
}

/** Returns the process kept for the next build if it is still alive, or else a new one. */
function takeMaker(): ChildProcess {
  const maker = kept?.maker;
  clearTimeout(kept?.ending);
  kept = undefined;
  if (maker?.connected) {
    maker.ref();
    maker.channel?.ref();
    return maker;
  }
  // The builder gets this process's heap limits because both share the memory of the machine or
  // container.
  return fork('tools/setup/make-site.ts', {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
}

/** Keeps the builder for the next build without delaying this process's exit. */
function keepMaker(maker: ChildProcess): void {
  maker.unref();
  maker.channel?.unref();
  const end = () => maker.connected && maker.disconnect();
  kept = { maker, ending: setTimeout(end, idle).unref() };
}
