import { type ChildProcess, fork } from 'node:child_process';
import PQueue from 'p-queue';
import { type ReadMail, UnreadableMail } from './read-mail.ts';
import type { Answer, Question } from './reader-process.ts';

export type MailReader = {
  /**
   * @param raw an email as received over the wire
   * @throws UnreadableMail, also if parsing takes more time or memory than any real email would
   */
  read: (raw: Buffer) => Promise<ReadMail>;
  /**
   * Returns one file of an email.
   * @param at the file's part number
   * @returns undefined if there is none
   * @throws UnreadableMail
   */
  file: (raw: Buffer, at: number) => Promise<Uint8Array | undefined>;
  close: () => Promise<void>;
};

/** The timeout per email in milliseconds, many times what the largest email takes. */
const timeLimit = 20_000;
/** The heap size in megabytes. The email itself is outside the heap. */
const maxHeapMegabytes = 128;
/** How long an idle process is kept, in milliseconds. */
const idleTime = 30_000;

/**
 * Parses emails in a separate process, one at a time, with limits on time and memory, so that no
 * email can block requests. The process has no settings and can only read files. An email that
 * exceeds a limit ends the process, and the next email starts a new one. A worker thread is not
 * enough: V8 cannot interrupt every loop, so `terminate` could wait forever.
 * @param program the process's entry file, replaced in tests
 */
export function createMailReader({
  deadline = timeLimit,
  program = new URL('./reader-process.ts', import.meta.url),
}: {
  deadline?: number;
  program?: URL;
} = {}): MailReader {
  const queue = new PQueue({ concurrency: 1 });
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const end = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };

  async function ask(question: Question): Promise<Exclude<Answer, { unreadable: string }>> {
    clearTimeout(idle);
    child ??= start(program);
    let answer: Answer;
    try {
      answer = await answerOf(child, question, deadline);
    } catch (error) {
      end();
      throw error;
    } finally {
      idle = setTimeout(end, idleTime).unref();
    }
    if ('unreadable' in answer) throw new UnreadableMail(answer.unreadable);
    return answer;
  }

  return {
    async read(raw) {
      const answer = await queue.add(() => ask({ raw }));
      if (!('mail' in answer)) throw new Error('The process answered something else');
      return answer.mail;
    },
    async file(raw, at) {
      const answer = await queue.add(() => ask({ raw, at }));
      return 'file' in answer ? answer.file : undefined;
    },
    async close() {
      clearTimeout(idle);
      queue.clear();
      await queue.onIdle();
      clearTimeout(idle);
      end();
    },
  };
}

function start(program: URL): ChildProcess {
  const child = fork(program, {
    execArgv: [
      `--max-old-space-size=${maxHeapMegabytes}`,
      '--max-semi-space-size=8',
      '--permission',
      '--allow-fs-read=*',
    ],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Ignored because the pending call reports the error.
  child.on('error', () => {});
  return child;
}

function answerOf(child: ChildProcess, question: Question, deadline: number): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const failed = (why: string) => () => reject(new UnreadableMail(why));
  const onExit = failed('The email cannot be read: it needs too much memory.');
  const timer = setTimeout(failed('The email cannot be read: it takes too long.'), deadline);
  child.ref();
  child.channel?.ref();
  child.once('message', resolve).once('exit', onExit);
  child.send(question, (error) => error && onExit());
  return promise.finally(() => {
    clearTimeout(timer);
    child.off('message', resolve).off('exit', onExit);
    child.unref();
    child.channel?.unref();
  });
}
