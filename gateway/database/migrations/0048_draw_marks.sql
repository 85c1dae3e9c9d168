-- Up to when results of draws have been shown: a clock that is put back sells none of them again.
CREATE TABLE draw_marks (
  name text PRIMARY KEY,
  at bigint NOT NULL
);
