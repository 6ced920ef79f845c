export const modules = [
  'Goods in',
  'Picking',
  'Stock counting',
  'Shipping labels',
  'Dock planning',
  'Returns',
  'Billing of storage',
]

export const objections = {
  en: [
    '"It looks great, but we have one IT man and he is busy until summer."',
    '"Our people do not want another device on the arm."',
    '"The price per user is fine, the price per scanner is not."',
    '"Can it live next to our ERP, or does it want to be the boss?"',
    '"We were promised this by the last supplier too."',
    '"Show us somebody of our size."',
  ],
  fr: [
    '« Nos équipes tournent beaucoup, qui va former les nouveaux ? »',
    '« C’est un beau produit, mais l’ERP doit rester maître du stock. »',
  ],
  nl: [
    '"Mooi, maar wie gaat dit bij ons trekken?"',
    '"De koppeling met het ERP moet eerst bewezen zijn."',
  ],
}
export const goals = {
  en: [
    'Picking errors halved after four weeks.',
    'A new colleague picks alone on the second day.',
    'Goods-in of a full truck under 25 minutes.',
    'Stock difference under 1 % at the count.',
    'No paper on the floor any more.',
  ],
  nl: ['Pickfouten gehalveerd na vier weken.', 'Geen papier meer op de vloer.'],
  fr: ['Moins de 1 % d’écart à l’inventaire.'],
}
