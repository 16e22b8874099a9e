import { GAME_CATEGORIES } from '../../shared/config/platform-codes'
import { getVendorMarkUrl } from '../http/sites'

interface VendorRow {
  category: string
  code: string
  name: string
  mark: string
  markWidth: number
  nodeId: string
  gameId: string
}

/**
 * SQL that lists every vendor, once for each category in which the vendor has games, with the vendor's first
 * game there.
 */
const QUERY = `
  SELECT game.category, vendor.code, vendor.name, vendor.mark, vendor.mark_width AS markWidth,
    game.node_id AS nodeId, game.game_id AS gameId, min(game.position)
  FROM vendor JOIN game ON game.vendor = vendor.code
  GROUP BY game.category, vendor.code ORDER BY vendor.position`

const wireVendor = ({ code, name, mark, markWidth }: VendorRow) => ({
  vassalage: code,
  displayName: name,
  mobileSmallIcon: getVendorMarkUrl(mark),
  mobileSmallIconLight: getVendorMarkUrl(`${mark}-light`),
  iconWidth: markWidth,
})

/** Returns vendor rows by category, in the product's order; categories without a vendor are omitted. */
function byCategory<T>(rows: readonly VendorRow[], wire: (row: VendorRow) => T): Record<string, T[]> {
  const groups = GAME_CATEGORIES.map(
    (category) => [category, rows.filter((row) => row.category === category).map(wire)] as const,
  )
  return Object.fromEntries(groups.filter(([, vendors]) => vendors.length > 0))
}

async function vendorRows(db: D1Database): Promise<VendorRow[]> {
  const { results } = await db.prepare(QUERY).all<VendorRow>()
  return results
}

/**
 * Loads the vendors by category, a list of all vendors without duplicates, and the game that opens each
 * vendor's lobby, by category.
 */
export async function loadGameVendors(db: D1Database) {
  const rows = await vendorRows(db)
  const once = [...new Map(rows.map((row) => [row.code, row])).values()]
  return {
    sorting: byCategory(rows, wireVendor),
    vendorSorting: once.map(wireVendor),
    mapping: byCategory(rows, ({ code, nodeId, gameId }) => ({
      vassalage: code,
      gameId,
      nodeId,
      telGameId: gameId,
      telNodeId: nodeId,
    })),
  }
}

/** The vendor with a separate entry in the menu of game types. */
const MENU_VENDOR = 'JL'

/**
 * Loads the menu of game types (categories, then the vendor with a separate entry), and the vendors of each
 * category.
 */
export async function loadGameTypeMenu(db: D1Database) {
  const rows = await vendorRows(db)
  const mapping = byCategory(rows, wireVendor)
  const hasMenuVendor = rows.some(({ code }) => code === MENU_VENDOR)
  return { sorting: [...Object.keys(mapping), ...(hasMenuVendor ? [MENU_VENDOR] : [])], mapping }
}
