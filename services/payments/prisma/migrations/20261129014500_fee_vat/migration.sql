-- What the schema language cannot say

-- Each fee has its VAT, so this account lies in parts as that of the fees does.
INSERT INTO "accounts" ("name", "kind", "side", "shared", "part")
  SELECT 'tax:fee_vat', 'fee_vat', 'either', true, part FROM generate_series(0, 63) AS part;
