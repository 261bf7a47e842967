// Comes by itself, ahead of the app. The first format of each kind makes the browser list all languages it knows, which takes a
// mid-range phone a tenth of a second. The list is one for all threads: a worker makes it while the app is on its way.
if (typeof document === 'undefined') {
  new Intl.NumberFormat().format(0)
  new Intl.DateTimeFormat().format(0)
  new Intl.PluralRules().select(0)
  close()
} else {
  const { src } = document.currentScript as HTMLScriptElement
  new Worker(src)
  try {
    // The first look into the storage waits for the disk.
    localStorage.getItem('vouch.settings')
  } catch {
    // A browser may refuse it; the app does without.
  }
}
