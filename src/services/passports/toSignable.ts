type TypedData = {
  domain: Readonly<Record<string, unknown>>
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>
  primaryType: string
  message: Readonly<Record<string, unknown>>
}

/** Typed data for eth_signTypedData_v4 in JSON, which has no 64-bit integers: wallets read them from text. */
export function toSignable<T extends TypedData>({ domain, types, primaryType, message }: T) {
  return {
    domain,
    primaryType,
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      ...types,
    },
    message: Object.fromEntries(
      Object.entries(message).map(([name, value]) => [
        name,
        typeof value === 'bigint' ? String(value) : value,
      ]),
    ),
  }
}
