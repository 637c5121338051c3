/** Called while files are held over a page, and when one is dropped. */
export interface OnDrop {
  onOver(isOver: boolean): void;
  onFile(file: File): void;
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/** Takes files that are dropped anywhere on a page of our own, which the browser would else open in its place. */
export function watchDrop(page: Document, { onOver, onFile }: OnDrop): void {
  page.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    onOver(true);
  });
  page.addEventListener('dragleave', (event) => {
    // The pointer also leaves one element for another inside the page.
    if (event.relatedTarget === null) onOver(false);
  });
  page.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    onOver(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (file) onFile(file);
  });
}
