const steering = /[^\P{C}\n]/gu

/** Lines for a terminal that may repeat a stranger's file or a service's answer: nothing in them controls the terminal. */
export function printableText(text: string): string {
  return text.replace(steering, ' ')
}

/** JSON for a file, a pipe or a terminal: the same value, and nothing in it controls the terminal. */
export function printableJson(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent).replace(steering, sign =>
    sign.replace(/[\s\S]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}
