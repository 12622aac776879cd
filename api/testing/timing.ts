/** The request to make in a round, for each kind of address. */
type Calls = Record<string, (round: number) => Promise<unknown>>;

/**
 * Returns the kinds of address whose requests differ in time, each with its p-value. The kinds
 * alternate, so that load on the machine affects all of them. Noise may make one run differ, while
 * a real difference shows in all three.
 * @param prepare creates the calls for a run; the first run is a warm-up and does not count
 */
export async function compareTimings(
  rounds: number,
  prepare: () => Promise<Calls>,
): Promise<{ distinguishable: string[]; figures: string }> {
  await measure(Math.min(rounds, 20), await prepare());
  let outcome = { distinguishable: [''], figures: '' };
  for (let tries = 0; tries < 3 && outcome.distinguishable.length > 0; tries++) {
    outcome = compare(await measure(rounds, await prepare()));
  }
  return outcome;
}

async function measure(rounds: number, calls: Calls): Promise<Record<string, number[]>> {
  const kinds = Object.entries(calls);
  const times: Record<string, number[]> = Object.fromEntries(kinds.map(([kind]) => [kind, []]));
  for (let round = 0; round < rounds; round++) {
    const shift = round % kinds.length;
    for (const [kind, call] of [...kinds.slice(shift), ...kinds.slice(0, shift)]) {
      const started = performance.now();
      await call(round);
      times[kind]?.push(performance.now() - started);
    }
  }
  return times;
}

function compare(times: Record<string, number[]>) {
  const kinds = Object.entries(times);
  const pairs = kinds.flatMap(([kind, own], index) =>
    kinds.slice(index + 1).map(([other, others]) => ({
      names: `${kind} and ${other}`,
      p: mannWhitney(own, others),
    })),
  );
  const medians = kinds.map(([kind, own]) => `${kind} ${median(own).toFixed(2)} ms`).join(', ');
  const least = Math.min(...pairs.map(({ p }) => p));
  return {
    distinguishable: pairs
      .filter(({ p }) => p <= 0.01)
      .map(({ names, p }) => `${names}: p = ${p.toExponential(1)}; ${medians}`),
    figures: `medians ${medians}; least p ${least.toFixed(3)}`,
  };
}

/** Returns the two-sided p-value of the Mann-Whitney test, using the normal approximation. */
function mannWhitney(a: number[], b: number[]): number {
  const ranked = [...a.map((x) => ({ x, a: 1 })), ...b.map((x) => ({ x, a: 0 }))].toSorted(
    (one, other) => one.x - other.x,
  );
  const rankSum = ranked.reduce((sum, { a: isA }, index) => sum + isA * (index + 1), 0);
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 2 * (1 - normal(Math.abs(u - mean) / deviation));
}

/** The cumulative standard normal distribution (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
