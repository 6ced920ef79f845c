import { inject } from 'vitest'

const products = inject('products')
/** The product under test. Files that run at the same time use products of their own, for they share the demo's people. */
export const product = products[(Number(process.env['VITEST_POOL_ID']) - 1) % products.length]!
