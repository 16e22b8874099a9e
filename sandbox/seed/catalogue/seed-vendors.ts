import type { GameCategory } from '../../../shared/config/platform-codes'

interface SeedVendor {
  code: string
  name: string
  /** Id of the vendor's word-mark in the art. Five vendors share the mark and name of another vendor. */
  mark: string
  /** Categories of the editions that the vendor offers, in addition to the titles that name the vendor. */
  makes: readonly GameCategory[]
}

const vendor = (
  code: string,
  name: string,
  makes: readonly GameCategory[],
  mark = code.toLowerCase(),
): SeedVendor => ({
  code,
  name,
  mark,
  makes,
})

/** Seeded game vendors in the operator's order. */
export const SEED_VENDORS: readonly SeedVendor[] = [
  vendor('EG3', 'EG3', ['RNG', 'FISH', 'LIVE', 'SPORTS']),
  vendor('PG', 'PG', ['RNG']),
  vendor('FC', 'FC', ['RNG', 'FISH']),
  vendor('JL', 'JL', ['RNG', 'FISH', 'PVP']),
  vendor('NOVA', 'NOVA', ['RNG']),
  vendor('MANGO', 'Mango', ['RNG']),
  vendor('KITE', 'KITE', ['RNG', 'PVP']),
  vendor('OASIS', 'Oasis', ['RNG']),
  vendor('AURA', 'AURA', ['LIVE']),
  vendor('SALON', 'SALON', ['LIVE']),
  vendor('REEF', 'REEF', ['FISH']),
  vendor('BLU9', 'BLU9', ['RNG', 'FISH', 'PVP']),
  vendor('TOTEM', 'TOTEM', ['RNG', 'SPORTS']),
  vendor('PIXELRY', 'Pixelry', ['RNG']),
  vendor('VOLT8', 'Volt8', ['RNG', 'SPORTS']),
  vendor('MOSAIC', 'MOSAIC', ['RNG', 'LIVE']),
  vendor('TIFFIN', 'Tiffin', ['RNG', 'PVP']),
  vendor('RK7', 'RK7', ['LIVE', 'PVP']),
  vendor('DELTA', 'DELTA', ['RNG', 'PVP', 'SPORTS']),
  vendor('IMES', 'ORCA', ['ESPORTS'], 'orca'),
  vendor('IA', 'Q-PLAY', ['ESPORTS'], 'qplay'),
  vendor('TF', 'HAVEN', ['ESPORTS'], 'haven'),
  vendor('TCG_LOTTO_VN', 'Lumo', ['ELOTT'], 'lumo'),
  vendor('TCG_SEA', 'FABLE', ['LOTT'], 'fable'),
]
