import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Download } from 'playwright/test'

/** The rows of a file that was downloaded, with that of its columns' names. */
export async function csvRows(file: Download): Promise<string[][]> {
  const text = await readFile(await file.path(), 'utf8')
  return Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd()).data
}
