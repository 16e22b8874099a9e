import type { GameCategory } from '../../shared/config/categories'
import type { GameKind } from '../game-rules/game-kind'
import type { Texts } from '../seed/texts'

/** What kinds of games are called, and where the lobby has them. */
export const kindNames: Readonly<Record<GameKind, { category: GameCategory; name: Texts }>> = {
  slot: { category: 'RNG', name: { BN: 'স্লট', EN: 'Slots', UR: 'سلاٹس' } },
  fish: { category: 'FISH', name: { BN: 'মাছ ধরা', EN: 'Fishing', UR: 'فشنگ' } },
  table: {
    category: 'LIVE',
    name: { BN: 'লাইভ ক্যাসিনো, পোকার', EN: 'Live casino, poker', UR: 'لائیو کیسینو، پوکر' },
  },
  sports: {
    category: 'SPORTS',
    name: { BN: 'খেলাধুলা, ই-স্পোর্টস', EN: 'Sports, e-sports', UR: 'کھیل، ای اسپورٹس' },
  },
  lottery: { category: 'ELOTT', name: { BN: 'লটারি', EN: 'Lottery', UR: 'لاٹری' } },
}
