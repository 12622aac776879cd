import { environmentError } from '../../api/settings/environment-error.mjs';

/**
 * Runs a step and prints its duration. Meanwhile, shows a live counter on a terminal, or prints a
 * line every ten seconds elsewhere. On failure, prints the message and exits with 1.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showStep(name, work) {
  const started = performance.now();
  const stopCounter = showCounter(name, started);
  try {
    const result = await work();
    stopCounter();
    printStep(name, performance.now() - started);
    return result;
  } catch (error) {
    stopCounter();
    console.error(`${name} failed: ${environmentError(error) ?? error.message}`);
    process.exit(1);
  }
}

/**
 * @param {string} name
 * @param {number} milliseconds
 */
export function printStep(name, milliseconds) {
  console.log(`  ${name.padEnd(34)} ${seconds(milliseconds)}`);
}

function showCounter(name, started) {
  if (!process.stdout.isTTY) {
    const say = () => console.log(`  ${name} … ${seconds(performance.now() - started).trim()}`);
    const quiet = setInterval(say, 10_000);
    return () => clearInterval(quiet);
  }
  const draw = () =>
    process.stdout.write(`\r  ${name.padEnd(34)} ${seconds(performance.now() - started)} …`);
  draw();
  const timer = setInterval(draw, 200);
  return () => {
    clearInterval(timer);
    process.stdout.write('\r\u001b[K');
  };
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(7);
}
