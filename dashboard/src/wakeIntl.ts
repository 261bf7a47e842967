// Comes by itself, ahead of the app. The first use of each kind of format reads the tables of all languages, and the first look
// into the browser's storage waits for the disk: here it happens while the app is still on its way, each in a task of its own.
const first = [
  () => localStorage.getItem('vouch.settings'),
  () => new Intl.NumberFormat().format(0),
  () => new Intl.DateTimeFormat().format(0),
  () => new Intl.PluralRules().select(0),
]
for (const use of first)
  setTimeout(() => {
    try {
      use()
    } catch {
      // A browser may refuse its storage; the app does without.
    }
  })
