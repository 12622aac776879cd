import { lexer, type MarkedToken, type Token } from 'marked';
import { Fragment, type ReactNode } from 'react';

/**
 * Renders Markdown as elements. Only paragraphs, headings, quotes, lists, bold, italics, code and
 * links with known schemes become elements. Everything else, including HTML, stays plain text.
 */
export function Markdown({ text }: { text: string }) {
  return <div className="prose">{blocks(tokensOf(text))}</div>;
}

function tokensOf(text: string): Token[] {
  try {
    return lexer(text, { gfm: true, breaks: true });
  } catch {
    // Thousands of nested quotes overflow the parser's stack, so the text is shown unchanged.
    return [{ type: 'html', raw: text }];
  }
}

const blocks = (tokens: Token[]): ReactNode =>
  tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change together
    <Fragment key={index}>{block(ownToken(token))}</Fragment>
  ));

/** The cast is safe because the lexer produces no other tokens without extensions. */
const ownToken = (token: Token) => token as MarkedToken;

function block(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return (
        <p>
          <strong>{inline(token.tokens)}</strong>
        </p>
      );
    case 'blockquote':
      return <blockquote>{blocks(token.tokens)}</blockquote>;
    case 'list': {
      const { ordered, start, items } = token;
      const entries = items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change together
        <li key={index}>{blocks(item.tokens)}</li>
      ));
      return ordered ? <ol start={Number(start) || 1}>{entries}</ol> : <ul>{entries}</ul>;
    }
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    // Text inside a list item.
    case 'text':
      return inline([token]);
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    default:
      return <p>{token.raw}</p>;
  }
}

const inline = (tokens: Token[] = []): ReactNode =>
  tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change together
    <Fragment key={index}>{part(ownToken(token))}</Fragment>
  ));

function part(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>;
    case 'em':
      return <em>{inline(token.tokens)}</em>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'escape':
      return token.text;
    case 'link': {
      const { href, tokens } = token;
      return isSafe(href) ? (
        <a href={href} target="_blank" rel="noreferrer">
          {inline(tokens)}
        </a>
      ) : (
        token.raw
      );
    }
    case 'text': {
      const { tokens, text } = token;
      return tokens === undefined ? text : inline(tokens);
    }
    default:
      return token.raw;
  }
}

const isSafe = (href: string) => /^(https?|mailto|tel):/i.test(href);
