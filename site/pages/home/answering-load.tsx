import { useCallback, useEffect, useRef, useState } from 'react';
import { acceptsMotion } from '../../motion/accepts-motion.ts';
import { onceIdle } from './once-idle.ts';
import { type Box, type Load, type Order, readLoad, type State, shown } from './read-load.ts';
import { RunningBead } from './running-bead.tsx';

type Arrived = Order & { key: number };
type Bead = { key: number; way: string; isPressed: boolean };
type Props = {
  name: 'hero' | 'hero-wide';
  /** The drawing's view box. */
  frame: string;
};

/** The list's dimensions, in drawing units. */
const head = 44;
const row = 48;
const edge = 16;
/** The rope that hangs from the list ends below this height. */
const foot = 180;

const inkOf: Record<State, string> = {
  booked: 'var(--color-success)',
  toCheck: 'var(--color-secondary)',
  asked: 'var(--color-muted)',
};

/**
 * Makes the hero's drawing interactive: its sources become buttons, and an order from one of them
 * runs along the rope into the list. Overlays the drawing, which is complete even without it.
 */
export function AnsweringLoad({ name, frame }: Props) {
  const [load, setLoad] = useState<Load>();
  useEffect(() => {
    void readLoad(name).then(setLoad);
  }, [name]);
  return load && <Answers load={load} frame={frame} />;
}

function Answers({ load, frame }: { load: Load; frame: string }) {
  const { words, list, sources } = load;
  const place = useRef<HTMLDivElement>(null);
  const sent = useRef(0);
  const [beads, setBeads] = useState<Bead[]>([]);
  const [orders, setOrders] = useState<Arrived[]>(() =>
    load.orders.map((order, index) => ({ ...order, key: -1 - index })),
  );
  const [count, setCount] = useState(load.count);
  const [said, say] = useState('');

  const arrive = useCallback(
    (key: number, isPressed: boolean) => {
      const order = load.coming[key % load.coming.length];
      setBeads((all) => all.filter((bead) => bead.key !== key));
      if (!order) return;
      // Keeps one more order than the list shows, because that order is still sliding out.
      setOrders((all) => [{ ...order, key }, ...all].slice(0, shown + 1));
      setCount((before) => before + 1);
      // Orders that arrive on their own are not announced, so that they do not interrupt anyone.
      if (isPressed) say(`${order.name}, ${order.lines}, ${load.words[order.state]}`);
    },
    [load],
  );
  const send = useCallback(
    (source: number, isPressed = true) => {
      const key = sent.current++;
      const way = load.sources[source]?.way ?? '';
      if (acceptsMotion()) setBeads((all) => [...all, { key, way, isPressed }]);
      else arrive(key, isPressed);
    },
    [load, arrive],
  );
  useEffect(
    () =>
      onceIdle(() => {
        const isSeen = place.current?.checkVisibility({ visibilityProperty: true });
        if (isSeen && scrollY === 0 && sent.current === 0 && acceptsMotion()) send(0, false);
      }),
    [send],
  );

  function answer({ key, name }: Arrived, state: State) {
    setOrders((all) => all.map((order) => (order.key === key ? { ...order, state } : order)));
    say(`${name}, ${words[state]}`);
    // Moves the focus, because the buttons that had it are gone.
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }

  const [left, top, width, height] = frame.split(' ').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const over = ({ x, y, ...box }: Box) => ({
    left: `${((x - left) / width) * 100}%`,
    top: `${((y - top) / height) * 100}%`,
    width: `${(box.width / width) * 100}%`,
    height: `${(box.height / height) * 100}%`,
  });
  const hasChanged = count > load.count;
  const open = orders
    .slice(0, shown)
    .flatMap((order, index) =>
      hasChanged && order.state === 'toCheck' ? [{ order, y: head + index * row }] : [],
    );

  return (
    <div ref={place} className="absolute inset-0">
      <svg aria-hidden="true" viewBox={frame} className="scene absolute inset-0 size-full">
        {hasChanged && <List load={load} orders={orders} count={count} />}
        {beads.map(({ key, way, isPressed }) => (
          <RunningBead key={key} way={way} onEnd={() => arrive(key, isPressed)} />
        ))}
      </svg>
      {sources.map(({ label, box }, index) => (
        <Spot
          key={label}
          at={over(box)}
          label={`${words.send}, ${label}`}
          onPress={() => send(index)}
        />
      ))}
      {open.map(({ order, y }) =>
        choices(load).map(({ state, label, x, width: wide }) => (
          <Spot
            key={order.key + state}
            at={over({ x: list.x + x, y: list.y + y + 8, width: wide, height: 32 })}
            label={`${label}, ${order.name}`}
            onPress={() => answer(order, state)}
          />
        )),
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** A button over one part of the drawing. */
function Spot({ at, label, onPress }: { at: object; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      style={at}
      className="absolute cursor-pointer rounded-full transition-colors hover:bg-secondary/10 active:bg-secondary/20"
    />
  );
}

/** A list that covers the one in the drawing. */
function List({ load, orders, count }: { load: Load; orders: Arrived[]; count: number }) {
  const { list, linesEnd, words } = load;
  const right = list.width - edge;
  return (
    <g transform={`translate(${list.x} ${list.y})`} fill="var(--color-text)" stroke="none">
      <path d={`M${right - 60} 12H${right}V34H${right - 60}z`} fill="var(--color-surface)" />
      <text x={right - 2} y="27.5" fontWeight="500" textAnchor="end">
        {count}
      </text>
      <svg
        x="1"
        y={head + 0.5}
        width={list.width - 2}
        height={foot - head}
        overflow="hidden"
        aria-hidden="true"
      >
        <path d="M0 0H999V999H0z" fill="var(--color-surface)" />
        {orders.map(({ key, name, lines, state }, index) => (
          <g key={key} className="order" style={{ '--row': index } as object}>
            <text x="17" y="28">
              {name}
            </text>
            {state === 'toCheck' ? (
              choices(load).map(({ state: to, label, x, width }) => (
                <Pill
                  key={to}
                  x={x - 1}
                  width={width}
                  ink={to === 'booked' ? inkOf.toCheck : inkOf.asked}
                >
                  {label}
                </Pill>
              ))
            ) : (
              <>
                <text x={linesEnd - 1} y="28" fill="var(--color-muted)" textAnchor="end">
                  {lines}
                </text>
                <Pill
                  x={right - 1 - widthOf(words[state])}
                  width={widthOf(words[state])}
                  ink={inkOf[state]}
                >
                  {words[state]}
                </Pill>
              </>
            )}
            <path d={`M0 ${row - 0.5}H999`} stroke="var(--color-hairline)" />
          </g>
        ))}
      </svg>
    </g>
  );
}

function Pill(props: { x: number; width: number; ink: string; children: string }) {
  const { x, width, ink, children } = props;
  return (
    <>
      <rect x={x} y="11.5" width={width} height="24" rx="12" fill={ink} fillOpacity=".13" />
      <text x={x + width / 2} y="27.7" fill={ink} textAnchor="middle" fontSize="12">
        {children}
      </text>
    </>
  );
}

/** Returns the two responses to an order that needs checking, measured from the list's edge. */
function choices({
  list,
  words,
}: Load): { state: State; label: string; x: number; width: number }[] {
  const ask = { state: 'asked' as const, label: words.ask, width: widthOf(words.ask) };
  const accept = { state: 'booked' as const, label: words.accept, width: widthOf(words.accept) };
  const x = list.width - edge - ask.width;
  return [
    { ...accept, x: x - 6 - accept.width },
    { ...ask, x },
  ];
}

/** Returns the width of a pill around a label set in 12 units. */
const widthOf = (label: string) => Math.round(24 + 6 * label.length);
