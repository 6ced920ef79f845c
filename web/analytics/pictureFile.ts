import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import extended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toBase64 } from '../../shared/base64.ts'
import { ChartPicture, type PictureContent } from './ChartPicture.tsx'
import { canvasMeasure, pictureFont } from './pictureText.ts'

/** A picture of a chart as the text of an SVG file. */
export async function pictureSvg(content: PictureContent): Promise<string> {
  // what is measured is what will be drawn
  await document.fonts?.load(`600 20px ${pictureFont}`, content.title).catch(() => {})
  const place = document.createElement('div'),
    root = createRoot(place)
  const fontFaces = await facesFor(JSON.stringify(content))
  flushSync(() =>
    root.render(createElement(ChartPicture, { content, measure: canvasMeasure(), fontFaces })),
  )
  const svg = new XMLSerializer().serializeToString(place.firstElementChild!)
  root.unmount()
  return `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`
}

/** Pixels of the file for each of the picture. */
const density = 2

/** The same as a PNG file. */
export async function picturePng(content: PictureContent): Promise<Blob> {
  const image = new Image()
  // an address of data: the content policy allows it, and the canvas may be read afterwards
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await pictureSvg(content))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * density
  canvas.height = image.naturalHeight * density
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  )
}

/** The typeface within the file: an image of a page fetches nothing, and no other machine has it. */
async function facesFor(text: string): Promise<string> {
  const files = [latin, ...(/[\u0100-\u02ba\u1e00-\u1eff]/.test(text) ? [extended] : [])]
  const faces = await Promise.all(
    files.map(async (file) => {
      const address = await dataAddress(file).catch(() => null)
      return address
        ? `@font-face{font-family:"Inter Variable";font-weight:100 900;src:url(${address}) format("woff2")}`
        : ''
    }),
  )
  return faces.join('')
}

async function dataAddress(file: string): Promise<string> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return `data:font/woff2;base64,${toBase64(new Uint8Array(await response.arrayBuffer()))}`
}
