// Reads all text of a page once, as anything must that looks for a word in it.
globalThis.readTexts = function readTexts() {
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  let characters = 0;
  while (texts.nextNode()) characters += texts.currentNode.data.length;
  return characters;
};
globalThis.readTexts();
//# sourceURL=text.js
