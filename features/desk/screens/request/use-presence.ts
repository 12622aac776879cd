import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { deskApi } from '#contract/desk-addresses.ts';
import { presence, viewers } from '#features/desk/contract/live.ts';
import { callDesk } from '../shared/call.ts';
import { pollPace, thisTab } from '../shared/live.ts';

/** How long after the last keystroke someone still counts as writing, in milliseconds. */
const pausesFor = 8000;

/**
 * Tells colleagues that this tab has a request open while the tab is visible, and finds out who
 * else has it open.
 * @returns those people, and a function to call whenever the user types
 */
export function usePresence(reference: string) {
  const [isWriting, setIsWriting] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const tell = () => {
      const shown = document.hidden ? null : reference;
      const body = { tab: thisTab, reference: shown, isWriting };
      // Ignores failures because the next heartbeat repeats the report.
      callDesk({ path: deskApi.presence, body, schema: z.object({}) }).catch(() => undefined);
    };
    tell();
    const beat = setInterval(() => {
      if (!document.hidden) tell();
    }, presence.beat);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [reference, isWriting]);
  useEffect(
    () => () => {
      clearTimeout(pause.current);
      const body = { tab: thisTab, reference: null, isWriting: false };
      callDesk({ path: deskApi.presence, body, schema: z.object({}) }).catch(() => undefined);
    },
    [],
  );
  const { data } = useQuery({
    queryKey: ['viewers', reference],
    queryFn: () => callDesk({ path: deskApi.viewers, query: { reference }, schema: viewers }),
    refetchInterval: () => pollPace(),
    staleTime: 0,
  });
  return {
    people: data?.people ?? [],
    noteTyping() {
      setIsWriting(true);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => setIsWriting(false), pausesFor);
    },
  };
}
