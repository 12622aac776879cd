import type { GetICUArgs } from '@schummar/icu-type-parser';
import type { en } from './en/index.ts';

/** The functions that return each message in the language of the page, request or email. */
export type Messages = {
  readonly [Subject in keyof typeof en]: {
    readonly [Name in keyof (typeof en)[Subject]]: Message<
      (typeof en)[Subject][Name] extends infer Text extends string ? Text : never
    >;
  };
};

/**
 * A function of the values that a message names: `{name}` takes a string or a number, a plural
 * takes a number, and `<link>…</link>` takes a function that wraps the tag's content.
 */
type Message<Text extends string> = [Tags<Text>] extends [never]
  ? keyof Values<Text> extends never
    ? () => string
    : (values: Values<Text>) => string
  : <Element>(
      values: Values<Text> & Record<Tags<Text>, (text: string[]) => Element>,
    ) => (string | Element)[];

type Values<Text extends string> = GetICUArgs<
  Text,
  { ICUArgument: string | number; ICUNumberArgument: number }
>;

type Tags<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Name | Tags<Rest>
  : never;
