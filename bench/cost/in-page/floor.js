// The least that anything can do that looks at a whole page: read all text once, ask for the links once, and look
// at every element's shadow root once.
globalThis.measureFloor = function measureFloor() {
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  let characters = 0;
  while (texts.nextNode()) characters += texts.currentNode.data.length;
  const links = document.querySelectorAll('a[href], area[href]').length;
  const elements = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT);
  let roots = 0;
  while (elements.nextNode()) if (elements.currentNode.shadowRoot) roots++;
  return { characters, links, roots };
};
globalThis.measureFloor();
//# sourceURL=floor.js
