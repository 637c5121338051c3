const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true;

/**
 * Takes files that are dropped anywhere on a page of our own, which the browser would else open in its place.
 * @param onOver is told while files are held over it
 */
export function watchDrop(onOver: (isOver: boolean) => void, onFile: (file: File) => void): void {
  document.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    onOver(true);
  });
  document.addEventListener('dragleave', (event) => {
    // The pointer also leaves one element for another inside the page.
    if (event.relatedTarget === null) onOver(false);
  });
  document.addEventListener('drop', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    onOver(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (file) onFile(file);
  });
}
