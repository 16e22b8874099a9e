-- Titles and contents in each language. Migrations before this one call the table `words`.
ALTER TABLE words RENAME TO texts;
