import { dayKey } from '../ui/dateTimeInput.ts'
import { fileName } from '../ui/fileName.ts'
import { saveFile } from '../ui/saveFile.ts'
import { asCsv, asTabs, type Sheet } from '../../shared/sheetText.ts'
import type { PictureContent } from './ChartPicture.tsx'
import { picturePng, pictureSvg } from './pictureFile.ts'

/** What the menu of a chart gives away: only what the screen shows. */
export const chartExports = {
  copy: (sheet: Sheet): Promise<void> => navigator.clipboard.writeText(asTabs(sheet)),
  /** Cells have no place for the day, the count and the filters: they are in the name. */
  saveCsv: async (
    { title, count, filters }: Omit<PictureContent, 'drawing'>,
    sheet: Sheet,
    locale: string,
  ): Promise<void> =>
    saveFile(
      new Blob([asCsv(sheet, locale)], { type: 'text/csv;charset=utf-8' }),
      fileName([title, dayKey(new Date()), count, filters].filter(Boolean).join(' - '), 'csv'),
    ),
  saveSvg: async (content: PictureContent): Promise<void> =>
    saveFile(
      new Blob([await pictureSvg(content)], { type: 'image/svg+xml' }),
      fileName(content.title, 'svg'),
    ),
  savePng: async (content: PictureContent): Promise<void> =>
    saveFile(await picturePng(content), fileName(content.title, 'png')),
}
