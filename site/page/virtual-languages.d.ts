declare module 'virtual:languages' {
  /**
   * The languages of the site, the main one first: the tag (BCP 47), what it calls itself, its direction, the
   * sentence that offers it to visitors, the base path, and the paths of this language that it does not have.
   */
  export const languages: {
    tag: string;
    name: string;
    direction: 'ltr' | 'rtl';
    offer: string;
    base: string;
    missing: string[];
  }[];

  /** The paths of pages whose texts are in the main language, since this one has no translation of them. */
  export const untranslated: string[];

  /** Whether there is more than one. */
  export const hasOthers: boolean;
}
