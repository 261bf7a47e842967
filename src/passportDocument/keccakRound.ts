type Word =
  | 0
  | 1
  | 2
  | 3
  | 4
  | 5
  | 6
  | 7
  | 8
  | 9
  | 10
  | 11
  | 12
  | 13
  | 14
  | 15
  | 16
  | 17
  | 18
  | 19
  | 20
  | 21
  | 22
  | 23
  | 24
  | 25
  | 26
  | 27
  | 28
  | 29
  | 30
  | 31
  | 32
  | 33
  | 34
  | 35
  | 36
  | 37
  | 38
  | 39
  | 40
  | 41
  | 42
  | 43
  | 44
  | 45
  | 46
  | 47
  | 48
  | 49
/** 25 lanes of two words each, the low one first. */
type Lanes = { readonly [word in Word]: number }

/**
 * One round of Keccak-f[1600], written out: with tables and loops it takes five times as long, and a proof needs ten thousand
 * rounds. `low` and `high` are the round's constant.
 */
export function keccakRound(from: Int32Array, to: Int32Array, low: number, high: number): void {
  const s = from as unknown as Lanes
  // Theta: the parity of each column, mixed into its neighbours.
  const cl0 = s[0] ^ s[10] ^ s[20] ^ s[30] ^ s[40]
  const ch0 = s[1] ^ s[11] ^ s[21] ^ s[31] ^ s[41]
  const cl1 = s[2] ^ s[12] ^ s[22] ^ s[32] ^ s[42]
  const ch1 = s[3] ^ s[13] ^ s[23] ^ s[33] ^ s[43]
  const cl2 = s[4] ^ s[14] ^ s[24] ^ s[34] ^ s[44]
  const ch2 = s[5] ^ s[15] ^ s[25] ^ s[35] ^ s[45]
  const cl3 = s[6] ^ s[16] ^ s[26] ^ s[36] ^ s[46]
  const ch3 = s[7] ^ s[17] ^ s[27] ^ s[37] ^ s[47]
  const cl4 = s[8] ^ s[18] ^ s[28] ^ s[38] ^ s[48]
  const ch4 = s[9] ^ s[19] ^ s[29] ^ s[39] ^ s[49]
  const dl0 = cl4 ^ ((cl1 << 1) | (ch1 >>> 31))
  const dh0 = ch4 ^ ((ch1 << 1) | (cl1 >>> 31))
  const dl1 = cl0 ^ ((cl2 << 1) | (ch2 >>> 31))
  const dh1 = ch0 ^ ((ch2 << 1) | (cl2 >>> 31))
  const dl2 = cl1 ^ ((cl3 << 1) | (ch3 >>> 31))
  const dh2 = ch1 ^ ((ch3 << 1) | (cl3 >>> 31))
  const dl3 = cl2 ^ ((cl4 << 1) | (ch4 >>> 31))
  const dh3 = ch2 ^ ((ch4 << 1) | (cl4 >>> 31))
  const dl4 = cl3 ^ ((cl0 << 1) | (ch0 >>> 31))
  const dh4 = ch3 ^ ((ch0 << 1) | (cl0 >>> 31))
  // Rho and pi: each lane is rotated and moved. Chi: each lane of a row is mixed with the two after it.
  let a = 0
  let b = 0
  a = s[0] ^ dl0
  b = s[1] ^ dh0
  let l0 = a
  let h0 = b
  a = s[12] ^ dl1
  b = s[13] ^ dh1
  let l1 = (b << 12) | (a >>> 20)
  let h1 = (a << 12) | (b >>> 20)
  a = s[24] ^ dl2
  b = s[25] ^ dh2
  let l2 = (b << 11) | (a >>> 21)
  let h2 = (a << 11) | (b >>> 21)
  a = s[36] ^ dl3
  b = s[37] ^ dh3
  let l3 = (a << 21) | (b >>> 11)
  let h3 = (b << 21) | (a >>> 11)
  a = s[48] ^ dl4
  b = s[49] ^ dh4
  let l4 = (a << 14) | (b >>> 18)
  let h4 = (b << 14) | (a >>> 18)
  to[0] = l0 ^ (~l1 & l2) ^ low
  to[1] = h0 ^ (~h1 & h2) ^ high
  to[2] = l1 ^ (~l2 & l3)
  to[3] = h1 ^ (~h2 & h3)
  to[4] = l2 ^ (~l3 & l4)
  to[5] = h2 ^ (~h3 & h4)
  to[6] = l3 ^ (~l4 & l0)
  to[7] = h3 ^ (~h4 & h0)
  to[8] = l4 ^ (~l0 & l1)
  to[9] = h4 ^ (~h0 & h1)
  a = s[6] ^ dl3
  b = s[7] ^ dh3
  l0 = (a << 28) | (b >>> 4)
  h0 = (b << 28) | (a >>> 4)
  a = s[18] ^ dl4
  b = s[19] ^ dh4
  l1 = (a << 20) | (b >>> 12)
  h1 = (b << 20) | (a >>> 12)
  a = s[20] ^ dl0
  b = s[21] ^ dh0
  l2 = (a << 3) | (b >>> 29)
  h2 = (b << 3) | (a >>> 29)
  a = s[32] ^ dl1
  b = s[33] ^ dh1
  l3 = (b << 13) | (a >>> 19)
  h3 = (a << 13) | (b >>> 19)
  a = s[44] ^ dl2
  b = s[45] ^ dh2
  l4 = (b << 29) | (a >>> 3)
  h4 = (a << 29) | (b >>> 3)
  to[10] = l0 ^ (~l1 & l2)
  to[11] = h0 ^ (~h1 & h2)
  to[12] = l1 ^ (~l2 & l3)
  to[13] = h1 ^ (~h2 & h3)
  to[14] = l2 ^ (~l3 & l4)
  to[15] = h2 ^ (~h3 & h4)
  to[16] = l3 ^ (~l4 & l0)
  to[17] = h3 ^ (~h4 & h0)
  to[18] = l4 ^ (~l0 & l1)
  to[19] = h4 ^ (~h0 & h1)
  a = s[2] ^ dl1
  b = s[3] ^ dh1
  l0 = (a << 1) | (b >>> 31)
  h0 = (b << 1) | (a >>> 31)
  a = s[14] ^ dl2
  b = s[15] ^ dh2
  l1 = (a << 6) | (b >>> 26)
  h1 = (b << 6) | (a >>> 26)
  a = s[26] ^ dl3
  b = s[27] ^ dh3
  l2 = (a << 25) | (b >>> 7)
  h2 = (b << 25) | (a >>> 7)
  a = s[38] ^ dl4
  b = s[39] ^ dh4
  l3 = (a << 8) | (b >>> 24)
  h3 = (b << 8) | (a >>> 24)
  a = s[40] ^ dl0
  b = s[41] ^ dh0
  l4 = (a << 18) | (b >>> 14)
  h4 = (b << 18) | (a >>> 14)
  to[20] = l0 ^ (~l1 & l2)
  to[21] = h0 ^ (~h1 & h2)
  to[22] = l1 ^ (~l2 & l3)
  to[23] = h1 ^ (~h2 & h3)
  to[24] = l2 ^ (~l3 & l4)
  to[25] = h2 ^ (~h3 & h4)
  to[26] = l3 ^ (~l4 & l0)
  to[27] = h3 ^ (~h4 & h0)
  to[28] = l4 ^ (~l0 & l1)
  to[29] = h4 ^ (~h0 & h1)
  a = s[8] ^ dl4
  b = s[9] ^ dh4
  l0 = (a << 27) | (b >>> 5)
  h0 = (b << 27) | (a >>> 5)
  a = s[10] ^ dl0
  b = s[11] ^ dh0
  l1 = (b << 4) | (a >>> 28)
  h1 = (a << 4) | (b >>> 28)
  a = s[22] ^ dl1
  b = s[23] ^ dh1
  l2 = (a << 10) | (b >>> 22)
  h2 = (b << 10) | (a >>> 22)
  a = s[34] ^ dl2
  b = s[35] ^ dh2
  l3 = (a << 15) | (b >>> 17)
  h3 = (b << 15) | (a >>> 17)
  a = s[46] ^ dl3
  b = s[47] ^ dh3
  l4 = (b << 24) | (a >>> 8)
  h4 = (a << 24) | (b >>> 8)
  to[30] = l0 ^ (~l1 & l2)
  to[31] = h0 ^ (~h1 & h2)
  to[32] = l1 ^ (~l2 & l3)
  to[33] = h1 ^ (~h2 & h3)
  to[34] = l2 ^ (~l3 & l4)
  to[35] = h2 ^ (~h3 & h4)
  to[36] = l3 ^ (~l4 & l0)
  to[37] = h3 ^ (~h4 & h0)
  to[38] = l4 ^ (~l0 & l1)
  to[39] = h4 ^ (~h0 & h1)
  a = s[4] ^ dl2
  b = s[5] ^ dh2
  l0 = (b << 30) | (a >>> 2)
  h0 = (a << 30) | (b >>> 2)
  a = s[16] ^ dl3
  b = s[17] ^ dh3
  l1 = (b << 23) | (a >>> 9)
  h1 = (a << 23) | (b >>> 9)
  a = s[28] ^ dl4
  b = s[29] ^ dh4
  l2 = (b << 7) | (a >>> 25)
  h2 = (a << 7) | (b >>> 25)
  a = s[30] ^ dl0
  b = s[31] ^ dh0
  l3 = (b << 9) | (a >>> 23)
  h3 = (a << 9) | (b >>> 23)
  a = s[42] ^ dl1
  b = s[43] ^ dh1
  l4 = (a << 2) | (b >>> 30)
  h4 = (b << 2) | (a >>> 30)
  to[40] = l0 ^ (~l1 & l2)
  to[41] = h0 ^ (~h1 & h2)
  to[42] = l1 ^ (~l2 & l3)
  to[43] = h1 ^ (~h2 & h3)
  to[44] = l2 ^ (~l3 & l4)
  to[45] = h2 ^ (~h3 & h4)
  to[46] = l3 ^ (~l4 & l0)
  to[47] = h3 ^ (~h4 & h0)
  to[48] = l4 ^ (~l0 & l1)
  to[49] = h4 ^ (~h0 & h1)
}
