import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';

/**
 * Markdown as elements. Only paragraphs, headings, quotes, lists, bold, italics, code and links of known schemes become
 * elements; everything else, HTML included, is text as it was written.
 */
export function Markdown({ text }: { text: string }) {
  return <div className="prose">{blocks(lexer(text, { gfm: true, breaks: true }))}</div>;
}

const blocks = (tokens: Token[]): ReactNode =>
  tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change together
    <Fragment key={index}>{block(token)}</Fragment>
  ));

// Casts below: the type of a token is its `type`, which the union does not tell apart from those of extensions.
function block(token: Token): ReactNode {
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return (
        <p>
          <strong>{inline((token as Tokens.Heading).tokens)}</strong>
        </p>
      );
    case 'blockquote':
      return <blockquote>{blocks((token as Tokens.Blockquote).tokens)}</blockquote>;
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      const entries = items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change together
        <li key={index}>{blocks(item.tokens)}</li>
      ));
      return ordered ? <ol start={Number(start) || 1}>{entries}</ol> : <ul>{entries}</ul>;
    }
    case 'code':
      return (
        <pre>
          <code>{(token as Tokens.Code).text}</code>
        </pre>
      );
    // Of a list's item.
    case 'text':
      return inline([token]);
    case 'paragraph':
      return <p>{inline((token as Tokens.Paragraph).tokens)}</p>;
    default:
      return <p>{token.raw}</p>;
  }
}

const inline = (tokens: Token[] = []): ReactNode =>
  tokens.map((token, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change together
    <Fragment key={index}>{part(token)}</Fragment>
  ));

function part(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{inline((token as Tokens.Strong).tokens)}</strong>;
    case 'em':
      return <em>{inline((token as Tokens.Em).tokens)}</em>;
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br />;
    case 'escape':
      return (token as Tokens.Escape).text;
    case 'link': {
      const { href, tokens } = token as Tokens.Link;
      return isSafe(href) ? (
        <a href={href} target="_blank" rel="noreferrer">
          {inline(tokens)}
        </a>
      ) : (
        token.raw
      );
    }
    case 'text': {
      const { tokens, text } = token as Tokens.Text;
      return tokens === undefined ? text : inline(tokens);
    }
    default:
      return token.raw;
  }
}

const isSafe = (href: string) => /^(https?|mailto|tel):/i.test(href);
