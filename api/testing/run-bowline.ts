import { execFile } from 'node:child_process';
import { bundledProgram } from '../../tools/testing/bundled-program.ts';

type Ran = { code: number; stdout: string; stderr: string };

/**
 * Runs `bowline` with only these settings.
 * @returns its exit code and output
 */
export async function runBowline(line: string[], settings: Record<string, string>): Promise<Ran> {
  const program = await bundledProgram('api/bowline.ts');
  return new Promise((done) => {
    const env = { ...compileCache, ...settings };
    execFile(process.execPath, [program, ...line], { env }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}

const { NODE_COMPILE_CACHE } = process.env;

/**
 * Passed to processes that inherit no other variables, because compiling is half of what a command
 * costs.
 */
export const compileCache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
