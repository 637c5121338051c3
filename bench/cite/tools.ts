import { existsSync } from 'node:fs';
import type { Official } from './official';
import { localeFile, styleFile } from './oracle';

/** Somebody else's program or file that a proof needs. */
export interface Tool {
  readonly name: string;
  readonly isThere: () => boolean;
  /** What brings it. */
  readonly install: string;
}

const ofDebian = (name: string, path: string, debianPackage: string): Tool => ({
  name,
  isThere: () => existsSync(path),
  install: `apt-get install ${debianPackage}`,
});
const python = (name: string, debianPackage: string): Tool =>
  ofDebian(name, `/usr/lib/python3/dist-packages/${name}`, debianPackage);
const bibtexStyle = (name: string, folder: string, debianPackage: string): Tool =>
  ofDebian(`${name}.bst`, `/usr/share/texlive/texmf-dist/bibtex/bst/${folder}/${name}.bst`, debianPackage);

export const tools = {
  pandoc: ofDebian('pandoc', '/usr/bin/pandoc', 'pandoc'),
  bibutils: ofDebian('bibutils', '/usr/bin/bib2xml', 'bibutils'),
  yaml: python('yaml', 'python3-yaml'),
  python: ofDebian('python3', '/usr/bin/python3', 'python3'),
  bibtex: ofDebian('bibtex', '/usr/bin/bibtex', 'texlive-binaries'),
  pdflatex: ofDebian('pdflatex', '/usr/bin/pdflatex', 'texlive-latex-base'),
  pdftotext: ofDebian('pdftotext', '/usr/bin/pdftotext', 'poppler-utils'),
  bibtexExtra: bibtexStyle('apacite', 'apacite', 'texlive-bibtex-extra'),
  plain: bibtexStyle('plain', 'base', 'texlive-base'),
  ieeetran: bibtexStyle('IEEEtran', 'ieeetran', 'texlive-publishers'),
} as const satisfies Readonly<Record<string, Tool>>;

/** An official style in the folder that the command names; without one it is nowhere. */
export const cslStyle = (folder: string, { file, language = 'en-US' }: Official): Tool => ({
  name: `${file}.csl`,
  isThere: () =>
    folder !== '' &&
    [styleFile(folder, file), localeFile(folder, language)].every((path) => existsSync(path)),
  install: 'name a folder by --csl, with checkouts of citation-style-language/styles and …/locales',
});

/** Those of the tools that are not installed. */
export const missingOf = (needed: readonly Tool[]): Tool[] => needed.filter((tool) => !tool.isThere());
