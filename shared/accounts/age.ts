/**
 * True for a person with this date of birth who has reached an age, by the date in UTC. The platform decides on
 * the day itself.
 * @param dateOfBirth such as 1990-04-17
 * @param age years
 */
export function isOfAge(dateOfBirth: string, age: number, now = new Date()): boolean {
  const today = now.toISOString().slice(0, 10)
  return dateOfBirth <= `${now.getUTCFullYear() - age}${today.slice(4)}`
}
