/** (1 + rate)^-months by multiplication: exact steps, the same on every machine. */
function discount(rate: number, months: number): number {
  let factor = 1
  for (let month = 0; month < months; month++) factor /= 1 + rate
  return factor
}

/** Loan that `payment` per month repays in `months` at a monthly `rate`, in whole cents, rounded down. */
export function computePrincipal(payment: number, rate: number, months: number): number {
  return Math.floor(rate === 0 ? payment * months : (payment * (1 - discount(rate, months))) / rate)
}

/** Monthly payment that repays `principal` in `months` at a monthly `rate`, in whole cents, rounded up. */
export function computePayment(principal: number, rate: number, months: number): number {
  return Math.ceil(rate === 0 ? principal / months : (principal * rate) / (1 - discount(rate, months)))
}
