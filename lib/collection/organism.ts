/** The name of an organism, as a card prints it. */
export interface OrganismName {
  readonly text: string;
  /** True for the Latin name of a genus, species or subspecies, which is printed in italics. */
  readonly isLatin: boolean;
}

/** Matches what may stand behind a name: the common name or a number, in brackets. */
const IN_BRACKETS = /(?<!\s)\s*\([^()]*\)$/;
/** Matches one capitalised word, and up to two words in small letters. */
const SHAPE = /^\p{Lu}\p{Ll}+(?: \p{Ll}[\p{Ll}-]+){0,2}$/u;

/** Words, in small letters, that Latin names of genera and species do not have: kinds of animals, plants and samples. */
const ENGLISH = new Set(
  `ant ants bacteria bacterium bat bats bee bees beetle bird birds bull canary cat cats cattle cell cells chicken
  chickens chimpanzee clone coculture collection common community cow culture cultures dog dogs duck fern ferret
  ferrets finch fish flies fly frog frogs fruit goat goats goose guinea hamster hamsters horse horses house human
  humans leech library line lizard macaque macaques maize mammal mammals man marmoset marmosets metagenome mice
  microbiome microbiota mixed mixture mollusk monkey monkeys mosquito moss moth mouse multiple nematode newt octopuses
  owl parrot pea phage pig pigeon pigs plant plasmid quail rabbit rabbits rat rats rhesus rice salmon sample samples
  sequence sequences shark sheep shrew shrimp snail songbird species squid squirrel strain swine synthetic tick toad
  tomato tree turtle unclassified uncultured unidentified unknown various vector vectors virus viruses vole water wheat
  wolf woman worm worms yeast zebra zebrafish`.split(/\s+/),
);

/**
 * Matches one word that is the Latin name of a genus, by its ending. Ranks above the genus have other endings, or
 * are in `HIGHER`.
 */
const GENUS =
  /(?:a|us|um|is|es|os|as|ia|on|ops|yx|ax|ix|ys|ium|bacter|myces|coccus|monas)$(?<!(?:idae|inae|aceae|ales|ineae|viridae|viricota|mycota|phyta|mycetes|opsida|archaeota|ota|oidea))/;
/** Names of ranks above the genus whose endings are those of genera. */
const HIGHER = new Set([
  ...['Animalia', 'Annelida', 'Arachnida', 'Archaea', 'Arthropoda', 'Bacteria', 'Carnivora', 'Cnidaria'],
  ...['Crustacea', 'Echinodermata', 'Eubacteria', 'Eukarya', 'Fungi', 'Insecta', 'Mammalia', 'Metazoa'],
  ...['Mollusca', 'Nematoda', 'Plantae', 'Primates', 'Protista', 'Reptilia', 'Rodentia', 'Vertebrata'],
]);

/** True for the name of a genus, species or subspecies, and for no other kind of organism. */
function isLatin(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const words = text.split(' ');
  if (words.some((word) => ENGLISH.has(word.toLowerCase()) || /(?:virus|phage)$/i.test(word))) return false;
  return words.length > 1 || text === 'Homo' || (GENUS.test(text) && !HIGHER.has(text));
}

/**
 * Returns the name of an organism without the common name or number behind it: `Mus musculus - House mouse` and
 * `Homo sapiens (human)` become `Mus musculus` and `Homo sapiens`. A common name alone stays.
 */
export function organismName(name: string): OrganismName {
  const [whole = name] = name.split(/;\s/);
  const bare = whole.replace(IN_BRACKETS, '') || whole;
  const [first = bare] = bare.split(' - ');
  const text = isLatin(first) ? first : bare;
  return { text, isLatin: isLatin(text) };
}
