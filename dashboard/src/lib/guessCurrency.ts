/** Time zones of the places whose money has a published rate; `/api/rates` tells which of them have one today. */
const zones: Record<string, string> = {
  KES: 'Africa/Nairobi',
  NGN: 'Africa/Lagos',
  GHS: 'Africa/Accra',
  ZAR: 'Africa/Johannesburg',
  XOF: 'Africa/Abidjan Africa/Bamako Africa/Bissau Africa/Dakar Africa/Lome Africa/Niamey Africa/Ouagadougou Africa/Porto-Novo',
  PHP: 'Asia/Manila',
  BRL: 'America/Sao_Paulo America/Bahia America/Belem America/Cuiaba America/Fortaleza America/Manaus America/Recife',
  COP: 'America/Bogota',
  EUR: 'Europe/Amsterdam Europe/Athens Europe/Berlin Europe/Brussels Europe/Dublin Europe/Helsinki Europe/Lisbon Europe/Madrid Europe/Paris Europe/Rome Europe/Vienna',
  GBP: 'Europe/London',
}

/** The currency of where a device is, by its time zone; USD where none of ours is paid with. */
export function guessCurrency(timeZone: string): string {
  const found = Object.entries(zones).find(([, names]) => names.split(' ').includes(timeZone))
  return found?.[0] ?? 'USD'
}
