import { type ChildProcess, fork } from 'node:child_process';
import { Refusal } from '#api/errors/refusal.ts';
import { contentFolder } from '#api/settings/content-folder.mjs';
import type { Mistake } from '#features/content/contract/desk-content.ts';
import type {
  ComposedMail,
  MadePicture,
  MailTask,
  PictureFault,
  PreviewAnswer,
  PreviewJob,
  PreviewTask,
} from '#features/content/contract/preview-job.ts';
import { m } from '#messages/messages.ts';
import { mistakesOf } from './mistake-of.ts';

/**
 * The timeout of one job in milliseconds, which is far longer than compiling a large site takes.
 */
const deadline = 30_000;

/** How long the process may be idle, in milliseconds. It uses as much memory as the server. */
const idle = 120_000;

/** The maximum number of queued jobs. */
const most = 20;

/** The heap size in MB. */
const heap = 400;

type Waiting = {
  resolve: (answer: PreviewAnswer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
};

/**
 * Sends jobs to this server's preview process, which starts with the first job and ends when idle.
 */
function createPreviewClient() {
  let child: ChildProcess | undefined;
  let ending: NodeJS.Timeout | undefined;
  let count = 0;
  const waiting = new Map<number, Waiting>();

  function start(): ChildProcess {
    const started = fork('compiler/site/preview-process.ts', {
      execArgv: [`--max-old-space-size=${heap}`],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    // Neither the process nor its channel delays the server's exit.
    started.unref();
    started.channel?.unref();
    started.on('message', (answer: PreviewAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      clearTimeout(asked?.timer);
      asked?.resolve(answer);
      if (waiting.size === 0) endLater();
    });
    const onEnd = () => {
      if (child !== started) return;
      child = undefined;
      for (const { reject, timer } of waiting.values()) {
        clearTimeout(timer);
        reject(unavailable());
      }
      waiting.clear();
    };
    // A process that could not be started never exits, and each job sent to one that has died is an
    // error of its own.
    started.once('exit', onEnd).on('error', () => {
      started.kill('SIGKILL');
      onEnd();
    });
    return started;
  }

  function endLater() {
    clearTimeout(ending);
    ending = setTimeout(() => child?.kill('SIGTERM'), idle).unref();
  }

  return function ask(asked: PreviewTask & { layers: string }): Promise<PreviewAnswer> {
    if (waiting.size >= most) throw new Refusal('busy', m.content.previewBusy());
    clearTimeout(ending);
    child ??= start();
    const id = ++count;
    return new Promise((resolve, reject) => {
      // A job that takes too long blocks those behind it.
      const timer = setTimeout(() => child?.kill('SIGKILL'), deadline);
      waiting.set(id, { resolve, reject, timer });
      const job: PreviewJob = { id, ...asked };
      child?.send(job);
    });
  };
}

/** Keyed by the owner's folder, which is passed to a preview process at startup. */
const clients = new Map<string, ReturnType<typeof createPreviewClient>>();

function ask(task: PreviewTask & { layers: string }): Promise<PreviewAnswer> {
  const folder = contentFolder();
  const client = clients.get(folder) ?? createPreviewClient();
  clients.set(folder, client);
  return client(task);
}

const unavailable = () => new Refusal('unavailable', m.content.previewFailed());

/**
 * Returns the mistakes in unpublished content.
 * @param layers as in `CONTENT_LAYERS`
 * @throws Refusal `busy` or `unavailable`
 */
export async function mistakesIn(layers: string): Promise<Mistake[]> {
  const answer = await ask({ layers, kind: 'check' });
  if ('mistakes' in answer) return mistakesOf(answer.mistakes);
  throw unavailable();
}

/**
 * Renders a page of unpublished content.
 * @returns its document, or undefined if the page does not exist or mistakes in the content prevent
 * it
 * @throws Refusal `busy` or `unavailable`
 */
export async function previewOf(
  layers: string,
  url: string,
  language: string | undefined,
): Promise<string | undefined> {
  const answer = await ask({ layers, kind: 'page', url, language });
  return 'html' in answer ? answer.html : undefined;
}

/**
 * Composes an unpublished letter as a reader would receive it.
 * @returns undefined if it has mistakes that prevent this
 * @throws Refusal `busy` or `unavailable`
 */
export async function mailOf(layers: string, task: MailTask): Promise<ComposedMail | undefined> {
  const answer = await ask({ layers, kind: 'mail', ...task });
  return 'mail' in answer ? answer.mail : undefined;
}

/**
 * Resizes a picture.
 * @param file its path on this machine
 * @throws Refusal `busy` or `unavailable`
 */
export async function pictureAtWidth(
  file: string,
  width: number,
): Promise<MadePicture | PictureFault> {
  const answer = await ask({ layers: '', kind: 'picture', file, width });
  if ('picture' in answer) return answer.picture;
  throw unavailable();
}
