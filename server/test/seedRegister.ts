import type pg from 'pg'

/** Puts so many made-up companies into the register: of two names, one establishment and two activities each. */
export async function seedRegister(owner: pg.Client, size: number): Promise<void> {
  await owner.query(`
    insert into registry_entry (number, legal_form) select ${number('0')}, '610' ${all(size)};
    insert into registry_establishment (number, entry_number) select ${number('2')}, ${number('0')} ${all(size)};
    insert into registry_name (entity_number, ordinal, entry_number, kind, name)
      select ${number('0')}, 1, ${number('0')}, '001', ${pick('Brasserie,Garage,Transport,Immo')} || ' ' || ${pick('Peeters,Maes,Claes')} || ' ' || n ${all(size)};
    insert into registry_name (entity_number, ordinal, entry_number, kind, name)
      select ${number('2')}, 1, ${number('0')}, '003', ${pick('Maes,Lambert,Peeters,Aerts,Renard')} || ' shop ' || n ${all(size)};
    insert into registry_address (entity_number, kind, zip_code, city_nl) select ${number('0')}, 'REGO', '9000', 'Gent' ${all(size)};
    insert into registry_address (entity_number, kind, zip_code, city_nl) select ${number('2')}, 'BAET', '2000', 'Antwerpen' ${all(size)};
    insert into registry_activity (entity_number, main_codes, other_codes) select ${number('0')}, '{62100}', '{52100}' ${all(size)};
    insert into registry_code (category, code, language, title) values ('Nace2025', '62100', 'FR', 'Programmation');
    insert into registry_source (extract_number, snapshot_date, is_sample, entries, activity_category) values (1, '2026-05-03', false, ${size}, 'Nace2025')`)
}

const all = (size: number): string => `from generate_series(1, ${size}) n order by n`
const number = (first: string): string => `'${first}' || lpad((n * 37)::text, 9, '0')`
const pick = (words: string): string => `('{${words}}'::text[])[1 + n % ${words.split(',').length}]`
