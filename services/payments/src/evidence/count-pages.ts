/** Pages of a PDF that `writePdf` made: it writes each as an object of its own, uncompressed. */
export const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
