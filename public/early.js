// Does nothing, but does it before a page has its first element: Chromium makes the world in which our scripts run on
// the page with the first of them, and gives that no API where a frame of the page is called `chrome` by then. A
// function that did nothing would cost each page a third of a millisecond.
