/** The page of a paper, by its number in PubMed. */
export const pubmedPage = (number: string | number): string => `https://pubmed.ncbi.nlm.nih.gov/${number}/`;
