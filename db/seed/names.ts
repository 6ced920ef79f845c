/** What companies and people are called, and where they are. */
export interface Region {
  country: 'Belgium' | 'Netherlands' | 'France'
  language: 'NL' | 'FR'
  zone: string
  dial: string
  firstNames: readonly string[]
  lastNames: readonly string[]
  cities: readonly (readonly [zip: string, city: string])[]
  streets: readonly string[]
  /** {name}: a family name, {city}: the city */
  companies: readonly string[]
}

const dutchCompanies = ['{name} Transport', '{name} Logistics', 'Koelhuis {name}', 'Drukkerij {name}', '{name} & Zonen', 'Groothandel {name}', '{name} Bouwmaterialen', '{name} Foods', 'Bakkerij {name}', '{name} Textiel', '{name} Techniek', 'Distributie {city}', '{name} Medical', '{name} Verpakkingen', 'Vriesveem {city}', '{name} Agro', '{name} Onderdelen', '{name} Webwinkels', 'Havenbedrijf {name}', '{name} Interieur']
const frenchCompanies = ['Transports {name}', '{name} Logistique', 'Entrepôts de {city}', 'Établissements {name}', '{name} et Fils', 'Groupe {name}', 'Maison {name}', '{name} Distribution', 'Froid {name}', '{name} Matériaux', 'Laboratoires {name}', 'Imprimerie {name}', '{name} Industrie', 'Brasserie {name}', '{name} Pièces Auto', 'Messageries de {city}', '{name} Emballages', 'Comptoir {name}', 'Caves {name}', '{name} Textiles']

export const regions: readonly (readonly [Region, number])[] = [
  [{
    country: 'Belgium', language: 'NL', zone: 'Europe/Brussels', dial: '+32', companies: dutchCompanies,
    firstNames: ['Jan', 'Koen', 'Wim', 'Els', 'Griet', 'Lien', 'Bart', 'Tom', 'Katrien', 'Hilde', 'Stijn', 'Veerle', 'Dirk', 'An', 'Nele', 'Filip', 'Joris', 'Ilse', 'Maarten', 'Sarah', 'Kristof', 'Lotte', 'Geert', 'Tine'],
    lastNames: ['Peeters', 'Janssens', 'Maes', 'Willems', 'Mertens', 'Goossens', 'De Smet', 'Van Damme', 'Claeys', 'Vandenberghe', 'Hermans', 'Aerts', 'Pauwels', 'Desmet', 'Lemmens', 'Van den Broeck', 'Verhoeven', 'Coppens', 'Bogaert', 'Segers'],
    cities: [['2000', 'Antwerpen'], ['9000', 'Gent'], ['8500', 'Kortrijk'], ['2800', 'Mechelen'], ['3000', 'Leuven'], ['8000', 'Brugge'], ['3500', 'Hasselt'], ['9100', 'Sint-Niklaas'], ['8380', 'Zeebrugge'], ['2300', 'Turnhout'], ['3600', 'Genk'], ['9300', 'Aalst']],
    streets: ['Havenlaan', 'Industrieweg', 'Ambachtenlaan', 'Scheldekaai', 'Nijverheidsstraat', 'Kanaaldok', 'Stationsstraat', 'Logistieklaan'],
  }, 30],
  [{
    country: 'Belgium', language: 'FR', zone: 'Europe/Brussels', dial: '+32', companies: frenchCompanies,
    firstNames: ['Philippe', 'Isabelle', 'Benoît', 'Nathalie', 'Olivier', 'Valérie', 'Xavier', 'Anne', 'Michel', 'Sophie', 'Frédéric', 'Laurence', 'Quentin', 'Céline', 'Didier', 'Aurélie'],
    lastNames: ['Lambert', 'Dupont', 'Martin', 'Simon', 'Leclercq', 'Dumont', 'Renard', 'Lejeune', 'Collard', 'Delvaux', 'Gérard', 'Mathieu', 'Servais', 'Thiry', 'Noël', 'Bodart'],
    cities: [['4000', 'Liège'], ['5000', 'Namur'], ['6000', 'Charleroi'], ['7000', 'Mons'], ['1300', 'Wavre'], ['1000', 'Bruxelles'], ['7700', 'Mouscron'], ['4800', 'Verviers']],
    streets: ['Rue de l’Industrie', 'Quai de la Meuse', 'Chaussée de Namur', 'Avenue du Parc', 'Rue des Ateliers', 'Zoning Nord'],
  }, 14],
  [{
    country: 'Netherlands', language: 'NL', zone: 'Europe/Amsterdam', dial: '+31', companies: dutchCompanies,
    firstNames: ['Henk', 'Marieke', 'Sander', 'Ingrid', 'Bas', 'Femke', 'Rutger', 'Hanneke', 'Daan', 'Linda', 'Joost', 'Esther', 'Wouter', 'Saskia', 'Arjan', 'Monique', 'Niels', 'Yara', 'Ruben', 'Marloes', 'Gijs', 'Petra'],
    lastNames: ['Jansen', 'de Vries', 'van den Berg', 'Bakker', 'Visser', 'Smit', 'Meijer', 'de Boer', 'Mulder', 'Bos', 'Vos', 'Peters', 'Hendriks', 'van Leeuwen', 'Dekker', 'Brouwer', 'Dijkstra', 'Kok', 'Postma', 'Kuipers'],
    cities: [['3011', 'Rotterdam'], ['5038', 'Tilburg'], ['5911', 'Venlo'], ['4811', 'Breda'], ['5611', 'Eindhoven'], ['1043', 'Amsterdam'], ['3542', 'Utrecht'], ['8011', 'Zwolle'], ['7511', 'Enschede'], ['5142', 'Waalwijk'], ['2741', 'Waddinxveen'], ['6534', 'Nijmegen']],
    streets: ['Waalhaven', 'Industrieweg', 'Transportweg', 'Ambachtstraat', 'Havenstraat', 'Distributieweg', 'Energieweg', 'Marconistraat'],
  }, 34],
  [{
    country: 'France', language: 'FR', zone: 'Europe/Paris', dial: '+33', companies: frenchCompanies,
    firstNames: ['Antoine', 'Claire', 'Mathieu', 'Hélène', 'Guillaume', 'Émilie', 'Romain', 'Sandrine', 'Nicolas', 'Véronique', 'Laurent', 'Delphine', 'Pascal', 'Amandine', 'Sébastien', 'Mélanie', 'Karim', 'Inès', 'Bertrand', 'Coralie'],
    lastNames: ['Bernard', 'Moreau', 'Lefèvre', 'Roux', 'Fournier', 'Mercier', 'Girault', 'Chevalier', 'Perrin', 'Morel', 'Gauthier', 'Rousseau', 'Lemaire', 'Carpentier', 'Vasseur', 'Delattre', 'Brunet', 'Garnier', 'Faure', 'Besson'],
    cities: [['59000', 'Lille'], ['59100', 'Roubaix'], ['76600', 'Le Havre'], ['69007', 'Lyon'], ['44000', 'Nantes'], ['67000', 'Strasbourg'], ['13002', 'Marseille'], ['33000', 'Bordeaux'], ['62100', 'Calais'], ['80000', 'Amiens'], ['45000', 'Orléans'], ['77550', 'Moissy-Cramayel']],
    streets: ['Rue du Port', 'Avenue de la Gare', 'Zone d’activités Est', 'Rue de l’Usine', 'Boulevard Industriel', 'Quai de Seine', 'Rue des Entrepôts'],
  }, 22],
]

/** Job titles with the part each plays, most frequent first. */
export const jobs: readonly (readonly [title: string, role: string, decides: boolean, weight: number])[] = [
  ['Warehouse manager', 'Daily user', false, 18], ['Logistics manager', 'Champion', false, 16], ['Operations director', 'Decision maker', true, 10],
  ['Managing director', 'Decision maker', true, 10], ['IT manager', 'Technical evaluator', false, 11], ['Supply chain manager', 'Champion', false, 9],
  ['Chief financial officer', 'Budget holder', true, 7], ['Purchasing manager', 'Purchasing', false, 7], ['Shift supervisor', 'Daily user', false, 5],
  ['Transport planner', 'Daily user', false, 5], ['ERP consultant', 'Adviser', false, 3], ['Owner', 'Decision maker', true, 6], ['Quality manager', 'Influencer', false, 3],
]

export const industries: readonly (readonly [string, number])[] = [
  ['Food and beverage', 18], ['Third-party logistics', 16], ['E-commerce', 13], ['Building materials', 11], ['Wholesale', 11], ['Automotive parts', 8],
  ['Pharma and medical', 7], ['Textile and fashion', 6], ['Chemicals', 5], ['Agriculture', 5],
]
export const sources: readonly (readonly [string, number])[] = [['Referral', 22], ['Trade fair', 20], ['Website', 24], ['Cold call', 12], ['LinkedIn', 14], ['Partner', 8]]
