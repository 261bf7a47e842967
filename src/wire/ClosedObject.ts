import { Type } from 'typebox'

/** An object that takes these properties and no others. */
export function ClosedObject<Properties extends Type.TProperties>(
  properties: Properties,
  options: Type.TObjectOptions = {},
): Type.TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false, ...options })
}
