chrome.runtime.onMessage.addListener(({ count }, { tab }) => {
  chrome.action?.setBadgeText({ tabId: tab.id, text: `${count}` });
});
