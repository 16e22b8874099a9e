/** A form without fields or steps: a button, and a token or signature that only the platform reads. */
export interface ButtonContract {
  field: never
  echo: never
  state: never
  extra: Record<never, never>
}
