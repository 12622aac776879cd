/** An element of an SVG. */
export type DrawingElement = {
  name: string;
  attributes: Record<string, string>;
  children: DrawingElement[];
  /** The element's text. */
  text: string;
};

/**
 * Properties that affect how shapes are drawn. Each also exists as an attribute (SVG 2,
 * "Presentation attributes").
 */
const attributes =
  /^(fill|stroke|opacity|color|display|visibility|clip-path|clip-rule|mask|mask-type|filter|paint-order|stop-color|stop-opacity|vector-effect|(fill|stroke)-[a-z]+)$/;

/** Properties that have no effect on shapes, and values that equal the initial ones. */
const withoutEffect =
  /^(-|(font|text|line|letter|word|white|writing|inline|shape|marker|color|image|solid|block|baseline|dominant|enable)-|direction:|overflow:|isolation:|mix-blend-mode:normal$)/;

/** Explains how to export a drawing without unsupported rules. */
const advice =
  'export it with its styles as attributes (Illustrator: File, Export, Export As, SVG, Styling: Presentation Attributes)';

type Rule = { selector: Selector; declarations: Declaration[] };
type Selector = { element: string; id: string | undefined; classes: string[] };
type Declaration = { name: string; value: string; isImportant: boolean };

/**
 * Turns styles into attributes, because pages block styles and shapes would be black without them.
 * @param drawing its file name, for messages
 * @param sheet the text of its style sheets
 * @throws Error for a rule or a property that pages cannot show
 */
export function withoutStyles(drawing: string, elements: DrawingElement[], sheet: string): void {
  const rules = rulesOf(drawing, sheet);
  for (const element of elements) {
    element.children = element.children.filter(({ name }) => name !== 'style');
    const found = rules
      .filter(({ selector }) => matches(selector, element))
      .toSorted((a, b) => weightOf(a.selector) - weightOf(b.selector))
      .flatMap(({ declarations }) => declarations);
    const all = [...found, ...declarationsOf(element.attributes.style ?? '')];
    delete element.attributes.style;
    delete element.attributes.class;
    for (const declaration of all.toSorted((a, b) => +a.isImportant - +b.isImportant)) {
      set(drawing, element, declaration);
    }
  }
}

function set(drawing: string, element: DrawingElement, { name, value }: Declaration): void {
  if (attributes.test(name)) element.attributes[name] = value;
  else if (!withoutEffect.test(`${name}:${value}`)) {
    throw new Error(
      `${drawing} has the style ${name}:${value}, which pages cannot show; remove it`,
    );
  }
}

/** Returns the rules of a style sheet, one for each selector. */
function rulesOf(drawing: string, sheet: string): Rule[] {
  const css = sheet
    .replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->/g, '')
    .replaceAll(/@font-face\s*\{[^}]*\}|@(?:charset|namespace)[^;]*;/g, '');
  const rules: Rule[] = [];
  const rest = css.replaceAll(/([^{}]+)\{([^{}]*)\}/g, (_, selectors: string, body: string) => {
    const declarations = declarationsOf(body);
    for (const selector of selectors.split(',')) {
      rules.push({ selector: selectorOf(drawing, selector.trim()), declarations });
    }
    return '';
  });
  if (rest.trim() !== '') throw unusable(drawing, rest.trim());
  return rules;
}

/**
 * Parses a selector.
 * @throws Error if it contains anything but an element, an id and classes
 */
function selectorOf(drawing: string, text: string): Selector {
  const [whole, element = ''] = /^([\w-]*|\*)(?:[.#][\w-]+)*$/.exec(text) ?? [];
  if (whole === undefined || text === '') throw unusable(drawing, text);
  return {
    element: element === '*' ? '' : element,
    id: /#([\w-]+)/.exec(text)?.[1],
    classes: [...text.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
  };
}

const unusable = (drawing: string, rule: string) =>
  new Error(
    `${drawing} has the style rule ${rule.slice(0, 40)}, which pages cannot show; ${advice}`,
  );

function matches(
  { element, id, classes }: Selector,
  { name, attributes }: DrawingElement,
): boolean {
  const own = (attributes.class ?? '').split(' ');
  return (
    (element === '' || element === name) &&
    (id === undefined || id === attributes.id) &&
    classes.every((one) => own.includes(one))
  );
}

/**
 * Returns a selector's weight, by which rules are ordered (Selectors 4, "Calculating a selector's
 * specificity").
 */
const weightOf = ({ element, id, classes }: Selector) =>
  (id === undefined ? 0 : 10_000) + classes.length * 100 + (element === '' ? 0 : 1);

function declarationsOf(body: string): Declaration[] {
  return body.split(';').flatMap((declaration) => {
    const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim());
    if (name === '') return [];
    const plain = value.replace(/\s*!important$/, '').replaceAll(/\s+/g, ' ');
    return [{ name: name.toLowerCase(), value: plain, isImportant: plain !== value }];
  });
}
