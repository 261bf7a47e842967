import { expect, test } from 'vitest'
import { readTextFile } from './readTextFile.ts'

const text = 'José;Müller\r\n'

test.each([
  ['UTF-8', Buffer.from(text, 'utf8')],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`, 'utf8')],
  ['16 bits with their mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['the code page of the West', Buffer.from(text, 'latin1')],
])('names are whole in %s', async (_encoding, bytes) => {
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe(text)
})
